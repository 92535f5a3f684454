/** Id of the element in the English page that holds the meanings of the contracts' names. */
export const NAMES_ID = 'nomes';
