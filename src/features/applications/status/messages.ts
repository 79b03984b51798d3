/** What the applicant of a rejected record reads. */
export const decided = "Your application has been decided and can't be changed."
/** APP-9: the message for an approver who has not seen what was changed. */
export const changedSinceChecked = 'This application was changed after it was checked. Review it again.'
/** A second submission; the date is a form date. */
export const submittedBefore = (date: string) => `Your application was submitted on ${date}. Your changes are saved.`
