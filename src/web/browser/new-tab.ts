export const newTab = { target: '_blank', rel: 'noopener' } as const
