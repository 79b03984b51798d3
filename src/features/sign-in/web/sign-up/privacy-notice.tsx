import { Anchor, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { useCall } from '#web/calls/use-call.ts'
import { words } from '../../words.ts'
import classes from './privacy-notice.module.css'

/** The institution's privacy notice and its version; undefined while it is on its way. */
export function usePrivacyNotice() {
  const { data, error, refetch } = useCall(siteSettingsCalls.get, {})
  const settings = data?.[0]
  return { notice: settings?.PrivacyNotice, version: settings?.PrivacyVersion, help: settings?.HelpEmail, error, refetch }
}

/** SIGN-30: the notice itself, in full, so that nobody agrees without having seen it. */
export const PrivacyNotice = ({ notice }: { notice: string }) => (
  <section aria-label={words.privacyNotice} className={classes.notice}>
    {notice}
  </section>
)

/** Above 'Create': what one agrees to, with a link that opens it. */
export function AgreesByCreating() {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { notice } = usePrivacyNotice()
  return (
    <div>
      <Text size="sm" c="dimmed" component="div">
        {words.byCreating}{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {words.privacyPolicy}
        </Anchor>
      </Text>
      <div id={id}>{isOpen && notice !== undefined ? <PrivacyNotice notice={notice} /> : null}</div>
    </div>
  )
}
