import type { Application } from '../contract.ts'

/** What is asked before an application is approved that has something open; undefined when nothing has to be asked (review desk). */
export function approveQuestion({ Name, familyName, username, applicationID, OpenPoints = [] }: Application) {
  if (OpenPoints.length === 0) return undefined
  const name = [Name, familyName].filter((part) => part !== '').join(' ') || username
  return {
    title: `Approve ${name} (No ${applicationID})?`,
    body: 'These points are open:',
    list: OpenPoints.map((what) => ({ what })),
    yes: 'Approve anyway',
    no: 'Go back',
  }
}
