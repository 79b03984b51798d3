import type { Search } from '#web/address/search.ts'
import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { Button } from '#web/kit/buttons.tsx'
import IconMail from '~icons/tabler/mail'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { InvitationList } from './invitation-list.tsx'
import { InviteEditor } from './invite-editor.tsx'
import { PeopleList } from './people-list.tsx'
import { peopleTexts } from './people-texts.ts'

const applicants = 'applicants'

/** USER-16: the tab is in the URL. */
export function PeopleScreen() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isInviting, setInviting] = useState(false)
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
