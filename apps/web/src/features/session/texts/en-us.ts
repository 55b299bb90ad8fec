import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'app.description': 'Orders, ERPs, warehouses, carriers and marketplaces in one place.',

  'login.subtitle': 'Use your account’s e-mail and password.',
  'login.email': 'E-mail',
  'login.password': 'Password',
  'login.submit': 'Sign in',
  'login.headline': 'Every order where it belongs.',
  'login.point.flow': 'From platform to ERP, invoice and delivery, without typing anything twice.',
  'login.point.stuck': 'What is stuck, why, and what to do.',
  'login.point.safe': 'Nothing gets lost: every step is recorded and can be repeated.',
  'login.forgot': 'Forgot your password?',
  'login.no_account': 'No account yet?',
  'login.register': 'Create account',
  'login.back': 'Back to sign in',
  'login.or': 'or',
  'login.google': 'Sign in with Google',
  'login.google.working': 'Signing in with Google…',
  'login.google.canceled': 'Sign-in with Google was not completed. Try again or use your password.',
  'login.google.expired': 'The sign-in with Google has expired. Start again.',
  'login.code.title': 'Two-step verification',
  'login.code.subtitle': 'Enter the 6-digit code from your authenticator app.',
  'login.code': 'Code',
  'login.code.hint': 'Phone not at hand? Enter one of your recovery codes.',
  'login.code.submit': 'Verify',
  'login.policy': 'Privacy policy',
  'login.about': 'About',

  'forgot.title': 'Recover access',
  'forgot.subtitle': 'We will send you a link to choose a new password.',
  'forgot.submit': 'Send link',
  'forgot.sent.title': 'Check your e-mail',
  'forgot.sent':
    'If there is an account for {{email}}, the link is on its way. It is good for one hour and works once.',
  'forgot.sent.hint':
    'Nothing there? Check your spam folder before asking for another: a new link cancels the previous one.',
  'forgot.again': 'Send another link',

  'new_password.title': 'Choose a new password',
  'new_password.subtitle': 'Saving it signs your account out on every device.',
  'new_password.submit': 'Save new password',
  'new_password.done': 'Password changed. Sign in with the new one.',
  'new_password.ask_again': 'Ask for a new link',

  'register.title': 'Create account',
  'register.subtitle': 'An administrator approves each account before it is first used.',
  'register.name': 'Name',
  'register.submit': 'Request access',
  'register.waiting.title': 'Request sent',
  'register.waiting':
    'Your account is waiting for approval. Once an administrator approves it, we will tell you at {{email}}.',
  'register.waiting.confirm':
    'In the meantime, confirm your e-mail with the link we have just sent. It expires in 24 hours.',
  'register.waiting.hint':
    'Already had an account with this e-mail? It stays as it was; we sent you a message about what to do.',

  'confirm_email.title': 'Confirm your e-mail',
  'confirm_email.subtitle':
    'Only confirm if it was you who asked for this account. Whoever approves it will see that the e-mail is yours.',
  'confirm_email.submit': 'Confirm e-mail',
  'confirm_email.done.title': 'E-mail confirmed',
  'confirm_email.done': 'Thank you! {{email}} is confirmed.',
  'confirm_email.again': '{{email}} was already confirmed. There is nothing more to do.',
  'confirm_email.done.hint':
    'If your account is still waiting for approval, we will e-mail you as soon as it is approved.',
  'confirm_email.dead':
    'This link has expired or no longer works. Your account can be approved all the same. To confirm your e-mail now, request a link for a new password: it confirms the address too.',

  'invitation.title': 'Complete your registration',
  'invitation.subtitle': 'This invitation is for {{email}}.',
  'invitation.submit': 'Complete registration',
  'invitation.done': 'Registration complete. Sign in with your password.',
  'invitation.invalid': 'This invitation cannot be used',
  'invitation.to_login': 'Go to sign in',

  'about.title': 'About iHub',
  'about.name': 'Application',
  'about.version': 'Version',
  'about.mode': 'Environment',
  'about.mode.local': 'Local',
  'about.mode.staging': 'Staging',
  'about.mode.production': 'Production',
  'about.policy': 'Privacy policy',
  'about.api': 'API documentation',

  'policy.title': 'Privacy policy',
  'policy.updated': 'In force since {{date}}',
}
