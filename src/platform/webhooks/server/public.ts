export { announce } from './messages/announce.ts'
