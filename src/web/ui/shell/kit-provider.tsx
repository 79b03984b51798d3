import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { followColourScheme } from '../../styles/colour-scheme.ts'
import { setAccent } from '../../styles/styles.ts'
import { texts } from '../../texts.ts'
import { DialogSlot } from '../dialogs/dialogs.tsx'
import { ToastSlot } from '../notices/toast.tsx'
import { t } from '#web/language/t.ts'

followColourScheme()
setAccent()

/** The providers that every screen needs: theme, dialogs, toasts and the query client. */
export const KitProvider = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <QueryClientProvider client={client}>
    {children}
    {/* Mantine puts lists, menus and dialogs into this node; named, so that none of it lies outside a landmark. */}
    <section data-mantine-shared-portal-node="true" aria-label={t(texts.popups)} />
    <DialogSlot />
    <ToastSlot />
  </QueryClientProvider>
)
