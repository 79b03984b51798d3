/** The attributes of a link that opens a tab of its own. */
export const newTab = { target: '_blank', rel: 'noopener' } as const
