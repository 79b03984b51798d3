import { answerJobs } from '#server/jobs/answer-jobs.ts'
import { typesetter } from './typeset.ts'

const [templates = '.', ownFonts] = process.argv.slice(2)
answerJobs(typesetter(templates, ownFonts))
