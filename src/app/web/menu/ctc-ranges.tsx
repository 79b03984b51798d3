import { masters } from '#admissions/record/masters/masters.ts'
import { useCtcRanges } from './ctc-range-menu.tsx'

/** OFFICE-10: the dropdown of an applicant's menu, read when it is opened. */
export const CtcRanges = () =>
  useCtcRanges().map((range) => (
    <a key={range} href={`#${masters.ctcrange.route}`}>
      {range}
    </a>
  ))
