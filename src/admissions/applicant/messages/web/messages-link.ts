import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The id of the panel with the messages on its page. */
export const messagesPanelId = 'messages'

/** The status page, at its box for a message. */
export const messagesLink = `#/myapplication?at=${messagesPanelId}`

/** Brings the messages on the screen, with the cursor in their box. */
export function showMessages(): void {
  const panel = document.getElementById(messagesPanelId)
  panel?.scrollIntoView({ block: 'start' })
  panel?.querySelector('textarea')?.focus({ preventScroll: true })
}

/** Brings the messages on the screen once their box is there, for a person who has followed the link to them. */
export function useMessagesLink(): void {
  const { search }: { search: Record<string, string> } = useLocation()
  const isAsked = search['at'] === messagesPanelId
  useEffect(() => {
    if (isAsked) showMessages()
  }, [isAsked])
}
