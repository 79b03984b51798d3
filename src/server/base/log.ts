import { pino, type Logger } from 'pino'

export type { Logger }

/** Structured lines on standard output, readable ones on a terminal. Never bodies, codes or passwords. */
export function openLog(level: string): Logger {
  const readable = process.stdout.isTTY && {
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
  }
  return pino({ level, ...readable, redact: ['*.password', '*.otp', '*.cookie'] })
}
