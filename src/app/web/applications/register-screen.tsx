import { RegisterScreen } from '#features/sign-in/web/sign-up/register-screen.tsx'
import { RequestedForm } from './requested-form.tsx'

/** `/register`, where the address may name the form that it is for. */
export const RegisterForFormScreen = () => (
  <RequestedForm>
    <RegisterScreen />
  </RequestedForm>
)
