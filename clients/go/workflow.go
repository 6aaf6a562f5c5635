package gateway

import "encoding/json"

// WorkflowChoice is the workflow of a new session: WorkflowNamed or WorkflowFrom makes one.
type WorkflowChoice struct {
	// Name is that of a workflow of the catalogue.
	Name string
	// Source is where the workflow is kept, for one that the catalogue does not have.
	Source *WorkflowSource
}

// WorkflowNamed chooses a workflow of the catalogue.
func WorkflowNamed(name string) *WorkflowChoice { return &WorkflowChoice{Name: name} }

// WorkflowFrom chooses a workflow by the repository that it is kept in.
func WorkflowFrom(source WorkflowSource) *WorkflowChoice { return &WorkflowChoice{Source: &source} }

// MarshalJSON writes the name, or the source as an object.
func (w WorkflowChoice) MarshalJSON() ([]byte, error) {
	if w.Source != nil {
		return json.Marshal(w.Source)
	}
	return json.Marshal(w.Name)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (w *WorkflowChoice) UnmarshalJSON(text []byte) error {
	if json.Unmarshal(text, &w.Name) == nil {
		return nil
	}
	return json.Unmarshal(text, &w.Source)
}
