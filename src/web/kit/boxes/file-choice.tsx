import { useRef } from 'react'

type FileChoice = {
  accept: string
  capture?: 'environment'
  disabled: boolean
  onChange: (file: File | null) => void
}

/** The device's choice of a file: an input to render, and what opens it. The same file can be chosen again. */
export function useFileChoice({ onChange, ...rest }: FileChoice) {
  const element = useRef<HTMLInputElement>(null)
  const input = (
    <input
      {...rest}
      ref={element}
      hidden
      type="file"
      onChange={({ currentTarget }) => {
        onChange(currentTarget.files?.[0] ?? null)
        currentTarget.value = ''
      }}
    />
  )
  return { input, open: () => element.current?.click() }
}
