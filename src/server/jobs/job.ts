import type { z } from 'zod/mini'

/** Background work, done at least once: its handler may run again after a crash, and must be safe to repeat. */
export type Job<Payload extends z.ZodMiniType = z.ZodMiniType> = { name: string; payload: Payload; options: JobOptions }

export type JobOptions = {
  /** After the first attempt; 5 by default. */
  retryLimit?: number
  /** The delay before the second attempt in seconds, 5 by default; it doubles each time, with some randomness. */
  retryDelaySeconds?: number
  /** The longest delay; an hour by default. */
  longestDelaySeconds?: number
  /** Jobs older than this are dropped, with a line in the log. Two weeks by default. */
  expiresInSeconds?: number
  /** An attempt that takes longer is aborted through its `signal`; 60 by default. */
  runsAtMostSeconds?: number
  /** In one process; 1 by default. */
  concurrency?: number
  /**
   * `in-order`: jobs of one key run one after another, in the order they were enqueued; one that waits for a retry delays the
   * rest. `once`: while one of a key waits for its first attempt, enqueueing another does nothing; for sweeps that read all they need.
   */
  keyed?: 'in-order' | 'once'
  /** Enqueued automatically with the payload {}, at these times: a five-field cron expression, in the institution's time zone. */
  cron?: string
}
