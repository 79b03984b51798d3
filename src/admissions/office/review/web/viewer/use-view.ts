import { useState } from 'react'

/** `zoom` is relative to the fitting width; rotation in degrees. */
export type View = { zoom: number; rotation: number; page: number }

const start: View = { zoom: 1, rotation: 0, page: 1 }
const [least, most, step] = [0.25, 6, 1.25]
const within = (zoom: number) => Math.min(most, Math.max(least, zoom))

export function useView(path: string) {
  const [kept, setKept] = useState({ path, view: start })
  const view = kept.path === path ? kept.view : start
  const change = (more: Partial<View>) => setKept({ path, view: { ...view, ...more } })
  return {
    view,
    closer: () => change({ zoom: within(view.zoom * step) }),
    farther: () => change({ zoom: within(view.zoom / step) }),
    fit: () => change({ zoom: 1 }),
    rotate: () => change({ rotation: (view.rotation + 90) % 360 }),
    toPage: (page: number) => change({ page }),
  }
}
export type ViewControl = ReturnType<typeof useView>
