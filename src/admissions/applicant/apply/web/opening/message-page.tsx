import { Alert } from '#web/kit/notice.tsx'
import { Anchor, Text } from '#web/kit/text.tsx'
import { Stack } from '#web/kit/layout.tsx'
import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { words } from '../../words.ts'
import { t } from '#web/language/t.ts'

export const MessagePage = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <PublicLayout shape="page">
    <Stack mt="md" align="flex-start">
      <PageHeader title={t(words.application)} />
      <Alert color="gray" w="100%">
        {children}
      </Alert>
      {action ?? <Anchor href="#/">{t(words.home)}</Anchor>}
    </Stack>
  </PublicLayout>
)

export const WaitingPart = () => <Text component="output">{t(words.loading)}</Text>
