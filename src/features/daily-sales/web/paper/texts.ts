import type { Game } from '../../sheet/games.ts'
import type { PaperRule } from '../../sheet/paper-totals.ts'

/** Every text about the totals of the paper. */
export const paperTexts = {
  paper: 'Paper',
  ofGame: (game: Game) => `${game} on paper`,
  keys: [['Alt+P', 'To the totals of the paper']],
  setting: 'Totals of the paper',
  settingHint: 'Ten boxes under the sheet’s own totals. A total that differs is worth a second look.',
  rules: { off: 'Don’t ask', optional: 'Optional', required: 'Required before a sheet is submitted' } satisfies Record<
    PaperRule,
    string
  >,
} as const
