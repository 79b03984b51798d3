import { longDate, longMoment, type CalendarDate, type WallClock } from '#shared/time/dates.ts'
import { english, languages, type Language } from './languages.ts'

/** LANG-12: a day as papers write it, '20 Nov 2026', in a language, with Latin digits. */
export function dayIn(language: Language, date: CalendarDate): string {
  if (language === english) return longDate(date)
  const format = new Intl.DateTimeFormat(languages[language].locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(Date.UTC(date.year, date.month - 1, date.day))
}

export function momentIn(language: Language, moment: WallClock): string {
  if (language === english) return longMoment(moment)
  return `${dayIn(language, moment)}, ${[moment.hour, moment.minute].map((part) => String(part).padStart(2, '0')).join(':')}`
}
