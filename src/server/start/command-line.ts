import { parseArgs, type ParseArgsConfig } from 'node:util'
import { StartFault } from '../base/start-fault.ts'

/** The arguments of a command. A mistyped option is a `StartFault` with the right usage, so that nothing is done by half and no stack is printed. */
export function argumentsOf<T extends ParseArgsConfig>(config: T, usage: string): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    const said = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new StartFault(`${said}. ${usage}`)
  }
}
