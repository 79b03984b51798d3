import { TextInput } from '#web/kit/boxes/text-boxes.tsx'
import IconSearch from '~icons/tabler/search'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import type { Search } from '#web/address/search.ts'
import { entries, entryHref, foundEntries, type Entry } from './entries.ts'
import classes from './settings-menu.module.css'

const texts = { settings: 'Settings', search: 'Find a setting', nothing: 'No setting has these words.' } as const

type SettingsSpaceProps = { current: string; mayOpen: (route: string) => boolean; children: ReactNode }

/** SCREEN-64: Settings is a space with its own menu, beside each of its pages. */
export function SettingsSpace({ current, mayOpen, children }: SettingsSpaceProps) {
  const { part = '' }: Search = useSearch({ strict: false })
  useShownPart(part)
  return (
    <div className={classes.space}>
      <SettingsMenu listed={entries.filter(({ route }) => mayOpen(route))} current={current} part={part} />
      <div className={classes.page}>{children}</div>
    </div>
  )
}

function SettingsMenu({ listed, current, part }: { listed: readonly Entry[]; current: string; part: string }) {
  const [typed, setTyped] = useState('')
  const found = foundEntries(listed, typed)
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <nav aria-label={texts.settings} className={classes.menu}>
      <TextInput
        size="xs"
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={classes.groups}>
        {groups.map((group) => (
          <div key={group} className={classes.group}>
            <p className={classes.title}>{group}</p>
            {found
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <a
                  key={entry.label}
                  href={entryHref(entry)}
                  {...(entry.route === current && (entry.part ?? '') === part ? { 'aria-current': 'page' as const } : {})}
                >
                  {entry.label}
                </a>
              ))}
          </div>
        ))}
      </div>
      {found.length === 0 ? <p className={classes.title}>{texts.nothing}</p> : null}
    </nav>
  )
}

/** A part of a page may still be on its way: it is scrolled to once it is there. */
function useShownPart(part: string): void {
  useEffect(() => {
    if (part === '') return undefined
    const show = () => {
      const element = document.querySelector(`[data-part="${CSS.escape(part)}"]`)
      element?.scrollIntoView()
      return element !== null
    }
    if (show()) return undefined
    const arrival = new MutationObserver(() => show() && arrival.disconnect())
    arrival.observe(document.body, { childList: true, subtree: true })
    return () => arrival.disconnect()
  }, [part])
}
