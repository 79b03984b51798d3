import { ApiKeysPanel } from '#accounts/api-keys/web/api-keys-panel.tsx'
import { WebhooksPanel } from '#platform/webhooks/web/webhooks-panel.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'

/** KEY-4, HOOK-4: `/integrations`, how other programs use the product and get its messages. */
export const IntegrationsScreen = () => (
  <>
    <PageHeader
      title="Integrations"
      hint="Other programs of the institution that work with what is here, or get messages about what happens."
    />
    <ApiKeysPanel />
    <WebhooksPanel />
  </>
)
