import { MyApplicationScreen } from '#features/applications/web/own/my-application-screen.tsx'
import { feeLink } from '#features/payments/links.ts'

/** The applicant's own application, with the link to pay its fee. */
export const MyApplicationWithFeeScreen = () => <MyApplicationScreen feeLinkOf={feeLink} />
