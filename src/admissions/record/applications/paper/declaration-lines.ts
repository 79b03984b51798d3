import type { Translate } from '#languages/translate.ts'
import { words } from '../words.ts'
import type { ShownDeclaration } from '../status/checks.ts'

/** FORM-65: author, time and version of the declaration, and of the corrections' own. */
export function declarationLines(declaration: ShownDeclaration, momentOf: (at: string) => string, t: Translate): string[] {
  const { Changes } = declaration
  const lineOf = (
    sentence: typeof words.declaredOn | typeof words.changesDeclaredOn,
    { Name, At, Version, Changed }: Omit<ShownDeclaration, 'Changes'>,
  ) => [
    t(sentence, { moment: momentOf(At), name: Name, version: Version }),
    ...(Changed.length === 0 ? [] : [t(words.changedSince, { changes: Changed.map((label) => t(label)).join(', ') })]),
  ]
  return [...lineOf(words.declaredOn, declaration), ...(Changes ? lineOf(words.changesDeclaredOn, Changes) : [])]
}
