// What a column was taken for, in the same words on page and command line.
export const takenFor = (role: string): string => (role === '' ? 'passed over' : `as ${roleWord(role)}`);

export const roleWord = (role: string): string => role.replaceAll('_', ' ');
