import type { ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import type { Deps } from '#server/deps.ts'
import { fileRoute, route, type FileReply, type FileRoute, type Route } from '#server/handler.ts'
import * as its from '../contract.ts'
import { mayWithdraw, prepareSending, withdraw } from './preparing/prepare.ts'
import { previewPaper, previewSending, recipientName } from './preparing/preview.ts'
import { previewRelease } from './preparing/preview-release.ts'
import { releaseDecision, undoRelease } from './preparing/release.ts'
import { sendingItemStore, sendingStore, waitingDecisions } from './store.ts'

const { sendingCalls, sendingFiles } = its

export function sendingRoutes(deps: Deps, publish: ApplicationSubscriber): Route[] {
  const { db, now } = deps

  return [
    route(sendingCalls.preview, (body, { who }) => previewSending(deps, body, who)),

    route(sendingCalls.prepare, (body, { who, caller: { ip } }) => prepareSending(deps, body, { who, ip })),

    route(sendingCalls.withdraw, async ({ ID }, { who, caller: { ip } }) => {
      await db.transaction().execute((tx) => withdraw(tx, deps, ID, { who, ip }))
      return its.withdrawnSending
    }),

    route(sendingCalls.release, async (body, { who, caller: { ip } }) => releaseDecision(deps, body, { who, ip })),

    route(sendingCalls.previewRelease, ({ ID }) => previewRelease(deps, publish, ID)),

    route(sendingCalls.undoRelease, async ({ ID }, { who, caller: { ip } }) => undoRelease(deps, ID, { who, ip })),

    route(sendingCalls.get, async () =>
      (await sendingStore(db).newest()).map((row) => ({
        ID: String(row.id),
        Kind: row.kind,
        Subject: row.subject,
        Text: row.body,
        As: row.sent_as,
        Status: row.status,
        Reason: row.reason,
        Approves: row.approves,
        State: row.state,
        By: row.prepared_by,
        ReleasedBy: row.released_by,
        At: row.prepared_at.toISOString(),
        Begins: row.begins_at.toISOString(),
        Sent: Number(row.sent),
        Left: Number(row.left),
        Waiting: Number(row.waiting),
        MayWithdraw: mayWithdraw(row, now()),
      })),
    ),

    route(sendingCalls.waiting, async ({ applicationID }) =>
      (await waitingDecisions(db, applicationID)).map((row) => ({
        applicationID: row.application_id,
        ID: String(row.id),
        Status: row.status,
        Reason: row.reason,
        Approves: row.approves,
        Subject: row.subject,
        Text: row.body,
        As: row.sent_as,
        Total: Number(row.total),
        Begins: row.state === 'waiting' ? row.begins_at.toISOString() : '',
      })),
    ),

    route(sendingCalls.left, async ({ ID, skip }) => {
      const { total, rows } = await sendingItemStore(db).left(Number(ID), skip)
      const Data = rows.map((row) => ({
        applicationID: row.application_id,
        username: row.username,
        Name: recipientName(row),
        Why: row.why,
      }))
      return { Data, Total: total }
    }),
  ]
}

export const sendingFileRoutes = (deps: Deps): FileRoute[] => [
  fileRoute(sendingFiles.paper, async (body, { who }) => {
    const { row, bytes } = await previewPaper(deps, body, who)
    const name = `preview-${row.application_id}.pdf`
    return { bytes, type: 'application/pdf', name, inline: true } satisfies FileReply
  }),
]
