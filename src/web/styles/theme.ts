import { createTheme, type CSSVariablesResolver } from '@mantine/core'
import { pageAccent } from './styles.ts'

/** The look of the library's components, from the kit's tokens (`kit/tokens.css`): neutral greys, one accent, one level of surface. */
export const theme = createTheme({
  colors: { accent: pageAccent },
  primaryColor: 'accent',
  // Carries white text at 5.6:1, so filled buttons meet WCAG AA in both schemes.
  primaryShade: 8,
  defaultRadius: 'sm',
  radius: { xs: '0.25rem', sm: 'var(--radius)', md: 'var(--radius)', lg: 'var(--radius-lg)', xl: 'var(--radius-xl)' },
  fontFamily: 'var(--font)',
  fontSizes: { xs: 'var(--font-xs)', sm: 'var(--font-sm)', md: 'var(--font-md)', lg: 'var(--font-lg)', xl: 'var(--font-xl)' },
  spacing: { xs: 'var(--space-xs)', sm: 'var(--space-sm)', md: 'var(--space-md)', lg: 'var(--space-lg)', xl: 'var(--space-xl)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Its <header> is outside any landmark and would count as a second page banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    ModalTitle: { defaultProps: { fw: 600 } },
    Modal: { defaultProps: { transitionProps: { duration: 160 } } },
    Drawer: { defaultProps: { transitionProps: { duration: 160 } } },
    // A menu may hold nothing but its items; the focus goes to the first one.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
})

/** The library's colours by the kit's, which have the contrast that WCAG asks for. */
export const colours: CSSVariablesResolver = () => {
  const ofKit = {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-dimmed': 'var(--dim)',
    '--mantine-color-placeholder': 'var(--placeholder)',
    '--mantine-color-error': 'var(--wrong)',
    '--mantine-color-default-border': 'var(--edge)',
  }
  return { variables: {}, light: ofKit, dark: ofKit }
}
