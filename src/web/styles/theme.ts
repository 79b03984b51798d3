import { createTheme, type CSSVariablesResolver } from '@mantine/core'
import { productAccent } from '#shared/contrast.ts'
import { accentRamp, rampWith } from './accent.ts'
import { findOptions } from '../values/find-options.ts'
import { accent as institutionAccent } from '../browser/institution.ts'

/** The look of every screen: neutral greys, one accent (only for controls and the current place), one level of surface, three weights of one font. */
export const theme = createTheme({
  colors: { petrol: institutionAccent ? rampWith(institutionAccent) : accentRamp(productAccent) },
  primaryColor: 'petrol',
  // Carries white text at 5.6:1, so filled buttons meet WCAG AA in both schemes.
  primaryShade: 8,
  defaultRadius: 'sm',
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.375rem', lg: '0.5rem', xl: '1rem' },
  fontFamily:
    '"Inter Variable", "Noto Sans Tamil Variable", "Noto Sans Devanagari Variable", "Inter Fallback", "Inter Fallback Android", system-ui, sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.5' },
      h3: { fontSize: '0.875rem', lineHeight: '1.45' },
      h4: { fontSize: '1rem', lineHeight: '1.5' },
      h5: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Its <header> is outside any landmark and would count as a second page banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    ModalTitle: { defaultProps: { fw: 600 } },
    Modal: { defaultProps: { transitionProps: { duration: 160 } } },
    Drawer: { defaultProps: { transitionProps: { duration: 160 } } },
    // Choosing the selected option again keeps it: only the x empties a list, and required lists have none.
    Select: { defaultProps: { allowDeselect: false, filter: findOptions() } },
    MultiSelect: { defaultProps: { filter: findOptions() } },
    Autocomplete: { defaultProps: { filter: findOptions() } },
    TagsInput: { defaultProps: { filter: findOptions() } },
    // A menu may hold nothing but its items; the focus goes to the first one.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
})

/**
 * Our own colours, and fixes for Mantine's: its dimmed, placeholder and error colours have less than 4.5:1, the borders of
 * its fields less than 3:1. As variables of
 * each scheme, because the build rewrites CSS `light-dark()` into something that a switched scheme breaks.
 */
export const colours: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#525b64',
    '--mantine-color-placeholder': '#6b737b',
    '--mantine-color-error': '#c22525',
    '--mantine-color-default-border': '#dcdfe2',
    '--field-edge': '#868e96',
    '--focus-ring': 'var(--mantine-color-petrol-8)',
    '--backdrop': '#f6f7f8',
    '--grid-head': '#f6f7f8',
    '--grid-green': '#e2f4e6',
    '--grid-hover': '#f3f5f6',
    '--grid-selected': '#e4eff3',
    '--edge-shade': 'rgb(20 30 40 / 14%)',
    ...toneColours({
      good: ['#d9f2e3', '#0b5a37'],
      wait: ['#fcefc7', '#744700'],
      bad: ['#fde2e2', '#981b1b'],
      info: ['#dfe8f9', '#1d4079'],
      none: ['#e9ecee', '#424a52'],
    }),
  },
  dark: {
    '--mantine-color-dimmed': '#b0b3b8',
    '--mantine-color-placeholder': '#9a9da2',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-default-border': '#3d4043',
    '--field-edge': '#75797e',
    '--focus-ring': 'var(--mantine-color-petrol-4)',
    '--backdrop': '#1b1c1d',
    '--grid-head': '#2b2d2f',
    '--grid-green': '#17331f',
    '--grid-hover': '#2f3133',
    '--grid-selected': '#1f3138',
    '--edge-shade': 'rgb(0 0 0 / 55%)',
    ...toneColours({
      good: ['#12382a', '#8fe0b8'],
      wait: ['#43330d', '#f5cf74'],
      bad: ['#4a1d1d', '#ffb0b0'],
      info: ['#1c2f52', '#b3cbf5'],
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
