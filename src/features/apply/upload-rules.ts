import { fileRules, pictures } from '#shared/files/file-kinds.ts'

/** What the photo and the signatures take, and how the rest is refused before it is sent; the server asks again. */
export const pictureRules = fileRules(pictures)
