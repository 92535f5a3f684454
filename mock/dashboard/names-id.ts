/** Id of the element of the English page that has what the names of the contracts mean. */
export const NAMES_ID = 'nomes';
