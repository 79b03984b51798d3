import { keepLogByYear } from '#app/database/log-years.ts'
import { readConfig } from '#server/start/config.ts'
import { describeFailure } from '#server/base/start-fault.ts'

const partition = () => keepLogByYear(readConfig(), { anyway: process.argv.includes('--anyway') })

partition().then(
  (count) => process.stdout.write(`The activity log is kept by year. It has ${count.toLocaleString('en')} entries.\n`),
  (error: unknown) => {
    process.stderr.write(`The activity log was not changed.\n${describeFailure(error)}\n`)
    process.exit(1)
  },
)
