import IconCheck from '~icons/tabler/check'
import type { UseComboboxReturnValue } from 'downshift'
import { Fragment, useLayoutEffect, useState } from 'react'
import type { Option } from './option.ts'
import './lists.css'

type OptionListProps = {
  list: UseComboboxReturnValue<Option>
  items: readonly Option[]
  /** The id of the box that the list belongs to. */
  boxId: string
  isChosen: (option: Option) => boolean
  /** The list's name, where its box has no label. */
  name?: string | undefined
  /** In place of an empty list. */
  nothingFound?: string | undefined
}

/** The open list of a box, above all else on the page. */
export function OptionList({ list, items, boxId, isChosen, name, nothingFound }: OptionListProps) {
  const isShown = list.isOpen && (items.length > 0 || nothingFound !== undefined)
  const [element, setElement] = useState<HTMLUListElement | null>(null)
  useLayoutEffect(() => {
    const box = document.getElementById(boxId)?.closest<HTMLElement>('.kit-box-line')
    return isShown && element && box ? openBeside(element, box) : undefined
  }, [isShown, element, boxId])
  return (
    <ul {...list.getMenuProps({ ref: setElement, 'aria-label': name })} popover="manual" className="kit-options">
      {isShown &&
        items.map((item, index) => (
          <Fragment key={item.value}>
            {item.group !== undefined && item.group !== items[index - 1]?.group ? (
              <li role="presentation" className="kit-list-group">
                {item.group}
              </li>
            ) : null}
            <li
              {...list.getItemProps({ item, index, 'aria-selected': isChosen(item) })}
              className="kit-option"
              data-active={index === list.highlightedIndex || undefined}
            >
              {item.label}
              {isChosen(item) ? <IconCheck size={16} aria-hidden /> : null}
            </li>
          </Fragment>
        ))}
      {isShown && items.length === 0 ? (
        <li role="presentation" className="kit-nothing">
          {nothingFound}
        </li>
      ) : null}
    </ul>
  )
}

/** Shows the list below its box, or above where there is more room. Returns what closes it. */
function openBeside(list: HTMLElement, box: HTMLElement): () => void {
  const place = () => {
    const { top, bottom, left, width } = box.getBoundingClientRect()
    const { height, offsetTop } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 }
    const below = height + offsetTop - bottom
    const above = top - offsetTop
    const isAbove = below < Math.min(list.scrollHeight, 180) && above > below
    Object.assign(list.style, {
      left: `${left}px`,
      width: `${width}px`,
      maxHeight: `${Math.min(280, (isAbove ? above : below) - 12)}px`,
      top: isAbove ? 'auto' : `${bottom + 4}px`,
      bottom: isAbove ? `${window.innerHeight - top + 4}px` : 'auto',
    })
  }
  list.showPopover()
  place()
  const looked = new ResizeObserver(place)
  looked.observe(box)
  window.addEventListener('scroll', place, true)
  window.addEventListener('resize', place)
  window.visualViewport?.addEventListener('resize', place)
  return () => {
    list.hidePopover()
    looked.disconnect()
    window.removeEventListener('scroll', place, true)
    window.removeEventListener('resize', place)
    window.visualViewport?.removeEventListener('resize', place)
  }
}
