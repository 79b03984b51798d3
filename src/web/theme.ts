import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

// One accent, a quiet petrol. Shade 8 carries white text at 5.5:1, so filled buttons meet WCAG AA in both schemes.
const petrol: MantineColorsTuple = [
  '#eef6f8',
  '#dbe9ee',
  '#b4d2dc',
  '#8abaca',
  '#68a6bb',
  '#5299b2',
  '#4693af',
  '#367f9a',
  '#29718b',
  '#0f5e77',
]

/** The look of every screen: calm and dense, spacing on an 8-point grid. */
export const theme = createTheme({
  colors: { petrol },
  primaryColor: 'petrol',
  primaryShade: 8,
  defaultRadius: 'sm',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '1.375rem', lineHeight: '1.3' }, h2: { fontSize: '1.125rem', lineHeight: '1.35' } },
  },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Its <header> stands outside any landmark and would count as a second page banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    ModalTitle: { defaultProps: { fw: 600 } },
    // Choosing the chosen option again keeps it: a list is emptied by its x alone, which required ones don't have.
    Select: { defaultProps: { allowDeselect: false } },
    // A menu may hold nothing but its items; the focus goes to the first one.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
})

/**
 * Colours of our own and cures for Mantine's: its dimmed, placeholder and error colours fall short of 4.5:1, the edges of its
 * fields of 3:1. As variables of
 * each scheme, because the build rewrites CSS `light-dark()` into something that a switched scheme breaks.
 */
export const colours: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#525b64',
    '--mantine-color-placeholder': '#6b737b',
    '--mantine-color-error': '#c22525',
    '--field-edge': '#868e96',
    '--backdrop': '#f4f6f7',
    '--grid-head': '#f4f6f7',
    '--grid-green': '#e2f4e6',
    '--grid-hover': '#f0f4f6',
    ...toneColours({
      good: ['#d9f2e3', '#0b5a37'],
      wait: ['#fcefc7', '#744700'],
      bad: ['#fde2e2', '#981b1b'],
      info: ['#dbe9ee', '#0f4a5e'],
      none: ['#e9ecee', '#424a52'],
    }),
  },
  dark: {
    '--mantine-color-dimmed': '#b0b3b8',
    '--mantine-color-placeholder': '#9a9da2',
    '--mantine-color-error': '#ff8f8f',
    '--field-edge': '#75797e',
    '--backdrop': '#1b1c1d',
    '--grid-head': '#2b2d2f',
    '--grid-green': '#17331f',
    '--grid-hover': '#2f3133',
    ...toneColours({
      good: ['#12382a', '#8fe0b8'],
      wait: ['#43330d', '#f5cf74'],
      bad: ['#4a1d1d', '#ffb0b0'],
      info: ['#143a47', '#9fd3e4'],
      none: ['#373b3f', '#cdd2d7'],
    }),
  },
})

export type Tone = 'good' | 'wait' | 'bad' | 'info' | 'none'

const toneColours = (tones: Record<Tone, readonly [background: string, text: string]>) =>
  Object.fromEntries(
    Object.entries(tones).flatMap(([tone, [background, text]]) => [
      [`--tone-${tone}`, background],
      [`--tone-${tone}-text`, text],
    ]),
  )
