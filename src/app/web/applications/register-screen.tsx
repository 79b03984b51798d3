import { RequestedForm } from './requested-form.tsx'
import { VisitorBox } from './visitor-box.tsx'

/** SIGN-3: `/register`, the separate page to create an account; the URL may contain the form it is for. */
export const RegisterForFormScreen = () => (
  <RequestedForm>
    <VisitorBox shape="register" />
  </RequestedForm>
)
