import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

export const messagesPanelId = 'messages'

export const messagesLink = `#/myapplication?at=${messagesPanelId}`

export function showMessages(): void {
  const panel = document.getElementById(messagesPanelId)
  panel?.scrollIntoView({ block: 'start' })
  panel?.querySelector('textarea')?.focus({ preventScroll: true })
}

export function useMessagesLink(): void {
  const { search }: { search: Record<string, string> } = useLocation()
  const isAsked = search['at'] === messagesPanelId
  useEffect(() => {
    if (isAsked) showMessages()
  }, [isAsked])
}
