import { z } from 'zod/mini'
import { languageOf } from '#accounts/users/server/public.ts'
import { queueMail } from '#platform/mail/server/public.ts'
import { aProgram, deviceIn } from '#platform/sessions/device.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { callerNetwork } from '#server/base/address.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { readSigned, signedToken } from '#server/secrets/signed-token.ts'
import { isMobile } from '#shared/text/user-name.ts'
import { formatFormDate, wallClockIn } from '#shared/time/dates.ts'
import type { deviceStore } from '../devices-store.ts'

export const notMePath = '/ap/not-me'

/** `at` is in milliseconds. */
const signInOf = z.object({ account: z.string(), at: z.number() })
export type NamedSignIn = z.output<typeof signInOf>

export const readNotMeToken = (secrets: Secrets, token: string) => readSigned(secrets, 'not-me', signInOf, token)

type SignedIn = { username: string; device: string; ip: string }
type KnownDevices = Awaited<ReturnType<ReturnType<typeof deviceStore>['ofName']>>

/** A program without a session is identified by its network. */
export const isNewDevice = (known: KnownDevices, { device, ip }: SignedIn, hash: string | undefined): boolean =>
  !known.some(
    (each) =>
      each.token_hash === hash ||
      (device === aProgram && each.device === aProgram && callerNetwork(each.ip) === callerNetwork(ip)),
  )

/** SIGN-55: contains only our words; `at` is a moment before the sign-in. A mobile number has no mailbox. */
export async function mailNewDevice(tx: Db, deps: Deps, { username, device, ip, at }: SignedIn & { at: Date }): Promise<void> {
  if (isMobile(username)) return
  const { config, secrets } = deps
  const language = await languageOf(tx, username)
  const clock = wallClockIn(config.TIME_ZONE, at)
  const [hour, minute] = [clock.hour, clock.minute].map((part) => String(part).padStart(2, '0'))
  const values = {
    account: username,
    device: deviceIn(await wordsIn(tx, language), device),
    time: `${formatFormDate(clock)} ${hour}:${minute} (${config.TIME_ZONE})`,
    network: callerNetwork(ip),
    no: `${config.publicUrl}${notMePath}?t=${signedToken(secrets, 'not-me', { account: username, at: at.getTime() } satisfies NamedSignIn)}`,
  }
  await queueMail(tx, deps, { template: 'New device', to: username, values, language })
}
