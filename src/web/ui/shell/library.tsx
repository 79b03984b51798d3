import { MantineContext, MantineProvider } from '@mantine/core'
import { use, type ComponentType, type ReactNode } from 'react'
import { useDrawnScheme } from '../../styles/colour-scheme.ts'
import { pageNonce } from '../../browser/prepare-page.ts'
import '../../styles/library.ts'
import { colours, theme } from '../../styles/theme.ts'

/** Around what is drawn by the component library; what applicants see at once needs none of it (SCREEN-10). */
export function Library({ children }: { children: ReactNode }) {
  const isInside = use(MantineContext) !== null
  const scheme = useDrawnScheme()
  return isInside ? (
    children
  ) : (
    <MantineProvider theme={theme} cssVariablesResolver={colours} forceColorScheme={scheme} getStyleNonce={pageNonce}>
      {children}
    </MantineProvider>
  )
}

/** A component that brings the library along. */
export const inLibrary =
  <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  (props) => (
    <Library>
      <Part {...props} />
    </Library>
  )
