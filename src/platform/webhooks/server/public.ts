/** HOOK-1: writes what webhooks are sent of a change, in its transaction. */
export { announce } from './messages/announce.ts'
