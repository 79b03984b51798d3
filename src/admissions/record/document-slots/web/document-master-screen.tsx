import type { Search } from '#web/address/search.ts'
import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { Box, Container } from '#web/kit/layout.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { VisuallyHidden } from '#web/kit/text.tsx'
import IconPlus from '~icons/tabler/plus'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { variants } from '#admissions/record/forms/variants.ts'
import type { Opened } from '#web/ui/dialogs/editor.tsx'
import { SideScroll } from '#web/ui/scroll/side-scroll.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { documentSlots, type Slot } from '../contract.ts'
import { SlotEditor } from './slot-editor.tsx'
import { SlotList } from './slot-list.tsx'
import { texts } from './texts.ts'
import classes from './document-slots.module.css'

export function DocumentMasterScreen() {
  const { data, error, refetch } = useCall(documentSlots.get, {})
  const [form, setForm] = useForm()
  const [opened, open] = useState<Opened<Slot>>()
  const addRef = useRef<HTMLButtonElement>(null)
  const ofForm = (name: Slot['Form']) => data?.filter(({ Form }) => Form === name) ?? []

  return (
    <Container size="lg" px={0} ml={0}>
      <PageHeader title={texts.title}>
        <Button ref={addRef} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('new')}>
          {texts.add}
        </Button>
      </PageHeader>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <Waiting /> : null}
      {data ? (
        <Tabs value={form} onChange={(chosen) => setForm(chosen ?? '')} keepMounted={false}>
          <Box mb="md">
            <SideScroll>
              <Tabs.List aria-label={texts.forms} className={classes.forms}>
                {variants.map(({ name, title }) => (
                  <Tabs.Tab key={name} value={name}>
                    {`${title} (${ofForm(name).length})`}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
            </SideScroll>
          </Box>
          {variants.map(({ name }) => (
            <Tabs.Panel key={name} value={name}>
              <SlotList form={name} slots={ofForm(name)} onEdit={open} onDeleted={() => addRef.current?.focus()} />
            </Tabs.Panel>
          ))}
        </Tabs>
      ) : null}
      <SlotEditor form={form} opened={opened} onClose={() => open(undefined)} />
    </Container>
  )
}

const Waiting = () => (
  <>
    <VisuallyHidden component="output">{texts.loading}</VisuallyHidden>
    <Skeleton h={36} mb="md" />
    <Skeleton h={460} />
  </>
)

function useForm() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const form = variants.find(({ name }) => name === search['form'])?.name ?? 'college'
  const choose = (chosen: string) => void navigate({ to: '.', search: { form: chosen }, replace: true, resetScroll: false })
  return [form, choose] as const
}
