import './styles/styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pageNonce } from './browser/prepare-page.ts'
import { texts } from './texts.ts'
import { colours, theme } from './styles/theme.ts'
import { DialogSlot } from './ui/dialogs/dialogs.tsx'
import { ToastSlot } from './ui/notices/toast.tsx'
import { t } from '#web/language/t.ts'

/** The providers that every screen needs: theme, dialogs, toasts and the query client. */
export const KitProvider = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <MantineProvider theme={theme} cssVariablesResolver={colours} defaultColorScheme="auto" getStyleNonce={pageNonce}>
      {children}
      {/* Mantine puts lists, menus and dialogs into this node; named, so that none of it lies outside a landmark. */}
      <section data-mantine-shared-portal-node="true" aria-label={t(texts.popups)} />
      <DialogSlot />
      <ToastSlot />
    </MantineProvider>
  </QueryClientProvider>
)
