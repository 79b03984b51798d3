import '@mantine/core/styles/Tabs.css'
import { Button, Tabs } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { InvitationList } from './invitation-list.tsx'
import { InviteEditor } from './invite-editor.tsx'
import { PeopleList } from './people-list.tsx'
import { peopleTexts } from './people-texts.ts'

/** USER-16: `/people`, those who work here and those who apply, each in a list of their own. */
export function PeopleScreen() {
  const [tab, setTab] = useState('staff')
  const [isInviting, setInviting] = useState(false)
  const invite = (
    <Button leftSection={<IconMail size={16} aria-hidden />} onClick={() => setInviting(true)}>
      {peopleTexts.invite}
    </Button>
  )
  return (
    <Tabs value={tab} onChange={(chosen) => setTab(chosen ?? 'staff')} keepMounted={false}>
      <Tabs.List mb="md" aria-label={peopleTexts.people}>
        <Tabs.Tab value="staff">{peopleTexts.staff}</Tabs.Tab>
        <Tabs.Tab value="applicants">{peopleTexts.applicants}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="staff">
        <PeopleList kind="staff" notice={<InvitationList />} actions={invite} />
      </Tabs.Panel>
      <Tabs.Panel value="applicants">
        <PeopleList kind="applicants" />
      </Tabs.Panel>
      <InviteEditor isOpen={isInviting} onClose={() => setInviting(false)} />
    </Tabs>
  )
}
