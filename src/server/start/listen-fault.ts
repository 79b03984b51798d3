import type { Config } from '#server/start/config.ts'
import { codeOf } from '../base/error-code.ts'
import { StartFault } from '../base/start-fault.ts'

export function listenFault(error: unknown, { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): unknown {
  const texts: Record<string, string> = {
    EADDRINUSE: `Port ${PORT} is in use. Set PORT.`,
    EACCES: `This user may not listen on port ${PORT}. Set PORT.`,
    EADDRNOTAVAIL: `HOST ${HOST} is not an address of this machine.`,
    ENOTFOUND: `HOST ${HOST} is not an address of this machine.`,
  }
  const text = texts[codeOf(error)]
  return text === undefined ? error : new StartFault(text)
}
