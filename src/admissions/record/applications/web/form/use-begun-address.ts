import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { encodeParam } from '#web/address/param.ts'

/** A reload must find the new application again, and the page must not notice that its address has changed. */
export function useBegunAddress(sessionid: string): [begun: string | undefined, onBegun: (username: string) => void] {
  const navigate = useNavigate()
  const [begun, setBegun] = useState<string>()
  const onBegun = (username: string) => {
    setBegun(username)
    const Param = encodeParam({ mode: 'UPDATE', username, sessionid })
    void navigate({ to: '.', search: ({ stage }: { stage?: string }) => ({ Param, stage }), replace: true, resetScroll: false })
  }
  return [begun, onBegun]
}
