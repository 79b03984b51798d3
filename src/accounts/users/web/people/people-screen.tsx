import '@mantine/core/styles/Tabs.css'
import { Button, Tabs } from '@mantine/core'
import IconMail from '~icons/tabler/mail'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { InvitationList } from './invitation-list.tsx'
import { InviteEditor } from './invite-editor.tsx'
import { PeopleList } from './people-list.tsx'
import { peopleTexts } from './people-texts.ts'

const applicants = 'applicants'

/** USER-16: `/people`, those who work here and those who apply, each in a list of their own; the tab is in the URL. */
export function PeopleScreen() {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isInviting, setInviting] = useState(false)
  // Filters belong to the columns of the tab that is left.
  const choose = (tab: string | null) =>
    void navigate({ to: '.', search: tab === applicants ? { tab: applicants } : {}, resetScroll: false })
  const invite = (
    <Button leftSection={<IconMail size={16} aria-hidden />} onClick={() => setInviting(true)}>
      {peopleTexts.invite}
    </Button>
  )
  return (
    <Tabs value={search['tab'] === applicants ? applicants : 'staff'} onChange={choose} keepMounted={false}>
      <Tabs.List mb="md" aria-label={peopleTexts.people}>
        <Tabs.Tab value="staff">{peopleTexts.staff}</Tabs.Tab>
        <Tabs.Tab value={applicants}>{peopleTexts.applicants}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="staff">
        <PeopleList kind="staff" notice={<InvitationList />} actions={invite} />
      </Tabs.Panel>
      <Tabs.Panel value={applicants}>
        <PeopleList kind="applicants" />
      </Tabs.Panel>
      <InviteEditor isOpen={isInviting} onClose={() => setInviting(false)} />
    </Tabs>
  )
}
