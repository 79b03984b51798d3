import './document-row.css'
import { BoxLabel } from '#web/kit/boxes/wrapper.tsx'

/** As high as the real row, so that nothing moves. */
export const WaitingRow = ({ field, required = false }: { field: { label: string }; required?: boolean }) => (
  <div className="document-row" aria-busy>
    <span />
    <BoxLabel component="div" required={required} className="document-row-name">
      {field.label}
    </BoxLabel>
  </div>
)
