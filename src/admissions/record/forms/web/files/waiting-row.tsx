import './document-row.css'
import { Input } from '@mantine/core'

/** The line of a slot until what fills it has come: as high, so that nothing moves. */
export const WaitingRow = ({ field, required = false }: { field: { label: string }; required?: boolean }) => (
  <div className="document-row" aria-busy>
    <span />
    <Input.Label labelElement="div" required={required} className="document-row-name">
      {field.label}
    </Input.Label>
  </div>
)
