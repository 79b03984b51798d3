import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/handler.ts'
import { Refusal } from '#server/refusal.ts'
import { wrongPasskey, type NewPasskey } from '../../passkey.ts'
import { unknownMethod, wrongStep } from '../../second-step-contract.ts'
import { stepOf } from './authenticator.ts'
import { passkeyStore } from './passkey-store.ts'
import { handleFor, proveNew } from './passkeys.ts'
import { secondStepStore } from './store.ts'
import type { SecondStepTables } from './tables.ts'

type Begun = Pick<SecondStepTables['second_steps'], 'id' | 'username' | 'secret_sealed'>

/** Ends the adding of an authenticator app by a code of it. Throws a refusal. */
export async function verifyApp(tx: Db, { secrets, now }: Deps, { id, secret_sealed }: Begun, code: string): Promise<void> {
  if (secret_sealed === null) throw new Refusal(unknownMethod)
  const step = stepOf(secrets, { id, secret_sealed }, code, now())
  if (step === undefined || !(await secondStepStore(tx, now).useStep(id, step))) throw new Refusal(wrongStep)
}

type Made = { begun: Begun; passkey: NewPasskey; challenge: string | undefined; site: Caller['site'] }

/** Ends the adding of a passkey by what the browser made for a challenge. Throws a refusal. */
export async function verifyPasskey(tx: Db, deps: Deps, { begun, passkey, challenge, site }: Made): Promise<void> {
  const { now, config } = deps
  if (begun.secret_sealed !== null) throw new Refusal(unknownMethod)
  const proved = challenge === undefined ? undefined : await proveNew(passkey, { challenge, site, publicUrl: config.publicUrl })
  const store = passkeyStore(tx, now)
  if (!proved) throw new Refusal(wrongPasskey)
  const user_handle = handleFor(begun.id, await store.ofPerson(begun.username))
  if (!(await store.verify(begun.id, { ...proved, user_handle }))) throw new Refusal(wrongPasskey)
}
