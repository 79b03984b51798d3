import { useDrafts } from '#features/daily-sales/web/drafts/use-drafts.ts'

/** How many sheets of this person wait in this browser, for the sidebar's row of that screen. */
export function useBadges(): Record<string, number> {
  const count = (useDrafts() ?? []).filter(({ discardedAt }) => discardedAt === undefined).length
  return count > 0 ? { '/unsavedwork': count } : {}
}
