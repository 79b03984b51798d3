import { spawn, type ChildProcess, type Serializable } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Answer<Result> = { result: Result } | { fault: string }

/**
 * `entry` answers each message with an `Answer`; `cutOff` is in milliseconds, from the moment a worker takes the job. `megabytes` limits the
 * memory of a worker, of every kind; without it there is no limit. With `restMs` a worker ends that long after its last job.
 */
export type PoolOptions = {
  entry: URL
  args?: string[]
  env?: Record<string, string> | 'ours'
  workers: number
  cutOff: number
  megabytes?: number
  restMs?: number
}

export type Pool<Job, Result> = { run(job: Job): Promise<Result>; close(): Promise<void> }

type Task<Job, Result> = { job: Job; promised: PromiseWithResolvers<Result> }

/** Processes, not threads: a thread inside native code can't be stopped, and a crash takes the server along. Workers start on demand. */
export function processPool<Job extends Serializable, Result>(options: PoolOptions): Pool<Job, Result> {
  const alive = new Set<ChildProcess>()
  const idle = new Map<ChildProcess, NodeJS.Timeout | undefined>()
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
    while (waiting.length > 0 && (idle.size > 0 || alive.size < options.workers)) {
      const task = waiting.shift()
      if (task) serve(wake() ?? start(), task)
    }
  }

  function wake(): ChildProcess | undefined {
    const [child, clock] = [...idle].at(-1) ?? []
    clearTimeout(clock)
    if (child) idle.delete(child)
    return child
  }

  function rest(child: ChildProcess) {
    const end = () => {
      idle.delete(child)
      child.kill('SIGKILL')
    }
    idle.set(child, options.restMs === undefined ? undefined : setTimeout(end, options.restMs).unref())
  }

  function start(): ChildProcess {
    const child = begin(options)
    alive.add(child)
    whenGone(child, () => {
      alive.delete(child)
      idle.delete(child)
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
      rest(child)
      startWaiting()
    })
    child.send(job, (error) => {
      if (error) stop(error.message)
    })
  }
}

/** Reserved by V8 and the threads of Node; most of it is never used, but it counts. */
const megabytesOfNode = 600

/** The kernel holds the limit, over heap, buffers and native memory alike. Node can't set it: a shell does, and becomes the worker. */
const limited = 'ulimit -c 0; ulimit -d "$0" && exec "$@"'

function begin({ entry, args = [], env = {}, megabytes }: PoolOptions): ChildProcess {
  const node = [process.execPath, fileURLToPath(entry), ...args]
  const limits = megabytes === undefined ? [] : ['/bin/sh', '-c', limited, `${(megabytesOfNode + megabytes) * 1024}`]
  const [command = '', ...rest] = [...limits, ...node]
  return spawn(command, rest, {
    ...(env === 'ours' ? {} : { env }),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
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
