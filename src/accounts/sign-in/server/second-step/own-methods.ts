import { randomBytes } from 'node:crypto'
import type { z } from 'zod/mini'
import { queueMail, sendQueuedMails } from '#platform/mail/server/public.ts'
import { findAccount, signInChangedMail } from '#accounts/users/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller, SignedIn } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { isApplicant } from '#shared/roles.ts'
import { wrongPasskey, type NewPasskey } from '../../passkey.ts'
import * as words from '../../second-step-contract.ts'
import { logModule } from '../open-session.ts'
import { newKey, newRecoveryCodes, stepOf } from './authenticator.ts'
import { challengeHolderOf } from './check-step.ts'
import { passkeyStore } from './passkey-store.ts'
import { creationFor, handleFor, proveNew } from './passkeys.ts'
import { secondStepStore, secondStepPolicyStore, recoveryCodeStore } from './store.ts'
import type { SecondStepTables } from './tables.ts'

const { secondStep } = words

export async function beginMethod(
  { db, now, config, secrets }: Deps,
  { Kind, Name }: z.output<typeof secondStep.add.body>,
  who: Session,
  caller: Caller,
) {
  if (isApplicant(who)) throw new Refusal(words.noStepForApplicants)
  const { username } = who
  if ((await secondStepStore(db, now).verified(username)).length >= words.mostMethods) throw new Refusal(words.tooManyMethods)
  return db.transaction().execute(async (tx) => {
    const store = secondStepStore(tx, now)
    if (Kind === 'app') {
      const { id, sealed, secret, uri } = newKey(secrets, { issuer: config.INSTITUTION, username })
      await store.begin({ id, username, kind: Kind, name: Name || 'Authenticator app', secret_sealed: sealed })
      return { Msg: '', ID: id, Secret: secret, Uri: uri }
    }
    const id = randomBytes(16).toString('base64url')
    await store.begin({ id, username, kind: Kind, name: Name || 'Passkey', secret_sealed: null })
    const place = { site: caller.site, publicUrl: config.publicUrl }
    const about = { id, holder: challengeHolderOf(who), username, institution: config.INSTITUTION }
    return { Msg: '', ID: id, Secret: '', Uri: '', Options: await creationFor({ db: tx, now }, { ...about, ...place }) }
  })
}

export async function verifyMethod(
  deps: Deps,
  { ID, Code, Passkey }: z.output<typeof secondStep.verify.body>,
  by: SignedIn,
): Promise<string[]> {
  const { db, now } = deps
  const { who } = by
  // Used up even if its answer is refused, so not in the transaction.
  const challenge = Passkey && (await passkeyStore(db, now).takeChallenge(challengeHolderOf(who)))
  return changeOwn(deps, by, `Added ${Passkey ? 'a passkey' : 'an authenticator app'} as second step`, async (tx) => {
    const store = secondStepStore(tx, now)
    const isFirst = (await store.verified(who.username)).length === 0
    const begun = await store.begun(who.username, ID)
    if (!begun) throw new Refusal(words.unknownMethod)
    if (Passkey) await verifyPasskey(tx, deps, { begun, passkey: Passkey, challenge, site: by.caller.site })
    else await verifyApp(tx, deps, begun, Code ?? '')
    await secondStepPolicyStore(tx).notDue(who.username)
    return isFirst ? newCodesFor(tx, deps, who.username) : []
  })
}

type Begun = Pick<SecondStepTables['second_steps'], 'id' | 'username' | 'secret_sealed'>

async function verifyApp(tx: Db, { secrets, now }: Deps, { id, secret_sealed }: Begun, code: string): Promise<void> {
  if (secret_sealed === null) throw new Refusal(words.unknownMethod)
  const step = stepOf(secrets, { id, secret_sealed }, code, now())
  if (step === undefined || !(await secondStepStore(tx, now).useStep(id, step))) throw new Refusal(words.wrongStep)
}

type Made = { begun: Begun; passkey: NewPasskey; challenge: string | undefined; site: Caller['site'] }

async function verifyPasskey(tx: Db, deps: Deps, { begun, passkey, challenge, site }: Made): Promise<void> {
  const { now, config } = deps
  if (begun.secret_sealed !== null) throw new Refusal(words.unknownMethod)
  const proved = challenge === undefined ? undefined : await proveNew(passkey, { challenge, site, publicUrl: config.publicUrl })
  const store = passkeyStore(tx, now)
  if (!proved) throw new Refusal(wrongPasskey)
  const user_handle = handleFor(begun.id, await store.ofPerson(begun.username))
  if (!(await store.verify(begun.id, { ...proved, user_handle }))) throw new Refusal(wrongPasskey)
}

export async function changeOwn<T>(
  deps: Deps,
  { who, change }: Pick<SignedIn, 'who' | 'change'>,
  log: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const done = await change(logModule, async ({ tx, audit }) => {
    const outcome = await work(tx)
    await audit(log)
    await mailChange(tx, deps, who.username, `${log}.`)
    return outcome
  })
  sendQueuedMails(deps)
  return done
}

export async function mailChange(tx: Db, deps: Deps, username: string, text: string): Promise<void> {
  const account = await findAccount(tx, username)
  const mail = account && (await signInChangedMail(tx, deps, account, text, true))
  if (mail) await queueMail(tx, deps, mail)
}

export async function newCodesFor(tx: Db, { secrets, now }: Deps, username: string): Promise<string[]> {
  const { codes, digests } = newRecoveryCodes(secrets, username)
  await recoveryCodeStore(tx, now).replace(username, digests)
  return codes
}
