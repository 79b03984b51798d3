export { wordsIn } from './own-words.ts'

export { ownWords } from './own-words.ts'

export { namesOf } from './value-names.ts'

export { changeNames } from './value-names.ts'
