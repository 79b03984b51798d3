import type { Game } from '../../sheet/games.ts'
import type { PaperRule } from '../../sheet/paper-totals.ts'

export const paperTexts = {
  paper: 'Paper',
  ofGame: (game: Game) => `${game} on paper`,
  keys: [['Alt+P', 'Go to the paper totals']],
  setting: 'Paper totals',
  settingHint: 'Ten boxes below the sheet’s own totals. A total that differs is marked.',
  rules: { off: 'Don’t ask', optional: 'Optional', required: 'Required to submit' } satisfies Record<PaperRule, string>,
} as const
