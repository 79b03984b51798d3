import { fork, type ChildProcess, type Serializable } from 'node:child_process'

/** What a worker process answers to one job. */
export type Answer<Result> = { result: Result } | { fault: string }

/** `entry` answers each message with an `Answer`; `cutOff` is in milliseconds, from the moment a worker takes the job. */
export type PoolOptions = {
  entry: URL
  args?: string[]
  /** `ours` for the variables of this process; none by default. */
  env?: Record<string, string> | 'ours'
  workers: number
  cutOff: number
}

/** Runs jobs in worker processes, in the order in which they come. */
export type Pool<Job, Result> = { run(job: Job): Promise<Result>; close(): Promise<void> }

type Task<Job, Result> = { job: Job; promised: PromiseWithResolvers<Result> }

/**
 * Processes rather than threads: a thread inside native code can't be stopped, and a crash there takes the server along.
 * A worker is started with the first job that needs it and, when it dies or is cut off, replaced with the next.
 */
export function processPool<Job extends Serializable, Result>(options: PoolOptions): Pool<Job, Result> {
  const alive = new Set<ChildProcess>()
  const idle: ChildProcess[] = []
  const waiting: Task<Job, Result>[] = []
  let closed = false

  return {
    run(job) {
      if (closed) return Promise.reject(new Error('The worker pool is closed'))
      const task = { job, promised: Promise.withResolvers<Result>() }
      waiting.push(task)
      startWaiting()
      return task.promised.promise
    },

    async close() {
      closed = true
      for (const { promised } of waiting.splice(0)) promised.reject(new Error('The worker pool is closed'))
      await Promise.all([...alive].map(ended))
    },
  }

  function startWaiting() {
    while (waiting.length > 0 && (idle.length > 0 || alive.size < options.workers)) {
      const task = waiting.shift()
      if (task) serve(idle.pop() ?? start(), task)
    }
  }

  function start(): ChildProcess {
    const child = fork(options.entry, options.args ?? [], {
      ...(options.env === 'ours' ? {} : { env: options.env ?? {} }),
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    alive.add(child)
    whenGone(child, () => {
      alive.delete(child)
      if (idle.includes(child)) idle.splice(idle.indexOf(child), 1)
      startWaiting()
    })
    return child
  }

  function serve(child: ChildProcess, { job, promised }: Task<Job, Result>) {
    let reason = 'The worker process ended before it answered'
    const stop = (why: string) => {
      reason = why
      child.kill('SIGKILL')
    }
    const clock = setTimeout(() => stop(`The job was cut off after ${options.cutOff} ms`), options.cutOff)
    const lost = () => {
      clearTimeout(clock)
      promised.reject(new Error(reason))
    }
    whenGone(child, lost)
    child.once('message', (answer: Answer<Result>) => {
      clearTimeout(clock)
      child.off('close', lost).off('error', lost)
      if ('fault' in answer) promised.reject(new Error(answer.fault))
      else promised.resolve(answer.result)
      idle.push(child)
      startWaiting()
    })
    child.send(job, (error) => {
      if (error) stop(error.message)
    })
  }
}

/** A process that could not be started says 'error' and may never say 'close'. */
function whenGone(child: ChildProcess, then: () => void) {
  child.once('close', then).once('error', then)
}

function ended(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  whenGone(child, resolve)
  child.kill('SIGKILL')
  return promise
}
